CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applicant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"live" jsonb,
	"remarks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"store_name" text NOT NULL,
	"name" text NOT NULL,
	"credit_code" text,
	"phone" text,
	"bank_account" text,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	"role" text,
	"region_codes" text[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"certificate_kinds" text[] DEFAULT '{}' NOT NULL,
	"finding_kinds" text[] DEFAULT '{}' NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"queued_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"approved_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"licence_expires_on" date,
	"recheck_on" date,
	"data_region" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"words" text NOT NULL,
	"remarks" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"waited_seconds" integer
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"account" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_join_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_reminders" (
	"company_id" uuid NOT NULL,
	"expires_on" date NOT NULL,
	"days_ahead" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_reminders_company_id_expires_on_days_ahead_pk" PRIMARY KEY("company_id","expires_on","days_ahead")
);
--> statement-breakpoint
CREATE TABLE "review_reasons" (
	"code" text PRIMARY KEY NOT NULL,
	"zh" text NOT NULL,
	"ru" text NOT NULL,
	"en" text NOT NULL,
	"is_active" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"is_public" boolean NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"citations" integer NOT NULL,
	"cited_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_consents" ADD CONSTRAINT "company_consents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_events" ADD CONSTRAINT "company_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_requests" ADD CONSTRAINT "company_join_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_requests" ADD CONSTRAINT "company_join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reminders" ADD CONSTRAINT "company_reminders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_live_code" ON "companies" USING btree ("credit_code") WHERE is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_open_application" ON "companies" USING btree ("applicant_id") WHERE status in ('draft', 'submitted', 'in_review', 'returned') and not is_live;--> statement-breakpoint
CREATE INDEX "companies_waiting" ON "companies" USING btree ("queued_at","id") WHERE status in ('submitted', 'in_review', 'change_pending');--> statement-breakpoint
CREATE INDEX "companies_status_queued_at_id_index" ON "companies" USING btree ("status","queued_at","id");--> statement-breakpoint
CREATE INDEX "companies_queued_at_id_index" ON "companies" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "companies_applicant_id_index" ON "companies" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "companies_credit_code_index" ON "companies" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "companies_name_index" ON "companies" USING btree ("name");--> statement-breakpoint
CREATE INDEX "companies_phone_index" ON "companies" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "companies_bank_account_index" ON "companies" USING btree ("bank_account");--> statement-breakpoint
CREATE INDEX "companies_claimed" ON "companies" USING btree ("claimed_by") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "companies_recheck" ON "companies" USING btree ("recheck_on") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "companies_expiry" ON "companies" USING btree ("licence_expires_on") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("approved_at","id") WHERE status in ('approved', 'change_pending');--> statement-breakpoint
CREATE INDEX "companies_verified" ON "companies" USING btree ("verified_at","id") WHERE status in ('approved', 'change_pending');--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("sort_name","id") WHERE status in ('approved', 'change_pending');--> statement-breakpoint
CREATE INDEX "companies_regions" ON "companies" USING gin ("region_codes") WHERE status in ('approved', 'change_pending');--> statement-breakpoint
CREATE INDEX "companies_categories" ON "companies" USING gin ("categories") WHERE status in ('approved', 'change_pending');--> statement-breakpoint
CREATE INDEX "companies_markets" ON "companies" USING gin ("markets") WHERE status in ('approved', 'change_pending');--> statement-breakpoint
CREATE INDEX "companies_certificates" ON "companies" USING gin ("certificate_kinds") WHERE status in ('approved', 'change_pending');--> statement-breakpoint
CREATE INDEX "company_consents_company_id_index" ON "company_consents" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_events_company_id_at_id_index" ON "company_events" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "company_events_decisions" ON "company_events" USING btree ("at") WHERE waited_seconds is not null;--> statement-breakpoint
CREATE INDEX "company_invitations_account_index" ON "company_invitations" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_open" ON "company_invitations" USING btree ("company_id","account") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "company_join_requests_company_id_index" ON "company_join_requests" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_join_requests_open" ON "company_join_requests" USING btree ("user_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "company_members_company_id_index" ON "company_members" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_owner" ON "company_members" USING btree ("company_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "media_files_owner_id_index" ON "media_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_files_citations_created_at_index" ON "media_files" USING btree ("citations","created_at");--> statement-breakpoint
CREATE INDEX "notifications_user_id_at_id_index" ON "notifications" USING btree ("user_id","at","id");