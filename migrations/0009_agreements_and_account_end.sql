CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"bytes" integer
);
--> statement-breakpoint
CREATE TABLE "agreement_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"effective_on" date NOT NULL,
	"status" text NOT NULL,
	"texts" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"published_at" timestamp with time zone,
	"published_by" uuid
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_contact_held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "withdrawn_from" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closing_taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_exports_user_id_asked_at_index" ON "account_exports" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "account_exports_status_asked_at_index" ON "account_exports" USING btree ("status","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_waiting" ON "account_exports" USING btree ("user_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_versions_published" ON "agreement_versions" USING btree ("kind","effective_on") WHERE status = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_versions_draft" ON "agreement_versions" USING btree ("kind") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "agreement_versions_kind_status_effective_on_index" ON "agreement_versions" USING btree ("kind","status","effective_on");--> statement-breakpoint
CREATE INDEX "users_closing" ON "users" USING btree ("closes_at") WHERE closes_at is not null;