CREATE TABLE "buyer_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "buyer_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"words" text NOT NULL,
	"remarks" jsonb NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"verified" jsonb,
	"company_name" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text NOT NULL,
	"remarks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"queued_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_events" ADD CONSTRAINT "buyer_events_user_id_buyer_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."buyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_profiles" ADD CONSTRAINT "buyer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_profiles" ADD CONSTRAINT "buyer_profiles_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_events_user_id_position_index" ON "buyer_events" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "buyer_profiles_waiting" ON "buyer_profiles" USING btree ("queued_at","user_id") WHERE status in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX "buyer_profiles_queued_at_user_id_index" ON "buyer_profiles" USING btree ("queued_at","user_id");--> statement-breakpoint
CREATE INDEX "buyer_profiles_country_tax_number_index" ON "buyer_profiles" USING btree ("country","tax_number");--> statement-breakpoint
CREATE INDEX "buyer_profiles_claimed" ON "buyer_profiles" USING btree ("claimed_by") WHERE claimed_by is not null;