CREATE TABLE "quotation_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quotation_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quotation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_versions" (
	"quotation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_versions_quotation_id_version_pk" PRIMARY KEY("quotation_id","version")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"draft" jsonb NOT NULL,
	"edition" integer NOT NULL,
	"terms" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"valid_until" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	"buyer_note" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"shortlisted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_events" ADD CONSTRAINT "quotation_events_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_events_quotation_id_position_index" ON "quotation_events" USING btree ("quotation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_live" ON "quotations" USING btree ("rfq_id","company_id") WHERE status in ('draft', 'submitted', 'shortlisted', 'revision_requested', 'accepted');--> statement-breakpoint
CREATE INDEX "quotations_rfq_id_company_id_index" ON "quotations" USING btree ("rfq_id","company_id");--> statement-breakpoint
CREATE INDEX "quotations_company_id_changed_at_id_index" ON "quotations" USING btree ("company_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "quotations_validity" ON "quotations" USING btree ("valid_until","id") WHERE status in ('submitted', 'shortlisted', 'revision_requested');