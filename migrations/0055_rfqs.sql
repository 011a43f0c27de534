CREATE TABLE "rfq_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rfq_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rfq_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"words" text NOT NULL,
	"remarks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rfqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"search_text" text NOT NULL,
	"branches" text[] DEFAULT '{}' NOT NULL,
	"destination" text NOT NULL,
	"visibility" text NOT NULL,
	"invited" uuid[] DEFAULT '{}' NOT NULL,
	"most_quotations" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"remarks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"queued_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_by" uuid,
	"opened_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rfq_events" ADD CONSTRAINT "rfq_events_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rfq_events_rfq_id_position_index" ON "rfq_events" USING btree ("rfq_id","position");--> statement-breakpoint
CREATE INDEX "rfqs_buyer_id_changed_at_id_index" ON "rfqs" USING btree ("buyer_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_claimed" ON "rfqs" USING btree ("claimed_by") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "rfqs_waiting" ON "rfqs" USING btree ("queued_at","id") WHERE status = 'pending_review';--> statement-breakpoint
CREATE INDEX "rfqs_queued_at_id_index" ON "rfqs" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_newest" ON "rfqs" USING btree ("opened_at","id") WHERE status in ('open', 'full', 'expired', 'awarded');--> statement-breakpoint
CREATE INDEX "rfqs_deadline" ON "rfqs" USING btree ("closes_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "rfqs_branches" ON "rfqs" USING gin ("branches") WHERE status in ('open', 'full', 'expired', 'awarded');--> statement-breakpoint
CREATE INDEX "rfqs_invited" ON "rfqs" USING gin ("invited") WHERE status in ('open', 'full', 'expired', 'awarded');--> statement-breakpoint
CREATE INDEX "rfqs_running" ON "rfqs" USING btree ("buyer_id") WHERE status in ('pending_review', 'open');