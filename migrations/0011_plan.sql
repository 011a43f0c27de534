CREATE TABLE "plan_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"title" text NOT NULL,
	"tax_kind" text NOT NULL,
	"tax_number" text NOT NULL,
	"postal_address" text NOT NULL,
	"status" text NOT NULL,
	"number" text,
	"file_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "plan_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "plan_payments_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "plan_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plan_periods_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "plan_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"months" integer NOT NULL,
	"price_amount" bigint NOT NULL,
	"price_currency" text NOT NULL,
	"status" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"price_amount" bigint NOT NULL,
	"price_currency" text NOT NULL,
	"limits" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "plan_versions_planId_number_unique" UNIQUE("plan_id","number")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_payment_id_plan_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."plan_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD CONSTRAINT "plan_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD CONSTRAINT "plan_payments_request_id_plan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."plan_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_version_id_plan_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_request_id_plan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."plan_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD CONSTRAINT "plan_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD CONSTRAINT "plan_requests_version_id_plan_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_invoices_user_id_at_index" ON "plan_invoices" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "plan_invoices_status_id_index" ON "plan_invoices" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_invoices_live" ON "plan_invoices" USING btree ("payment_id") WHERE status <> 'declined';--> statement-breakpoint
CREATE INDEX "plan_payments_user_id_at_index" ON "plan_payments" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "plan_payments_request_id_index" ON "plan_payments" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "plan_periods_user_id_until_index" ON "plan_periods" USING btree ("user_id","until");--> statement-breakpoint
CREATE INDEX "plan_periods_running" ON "plan_periods" USING btree ("until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "plan_requests_user_id_at_index" ON "plan_requests" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "plan_requests_status_id_index" ON "plan_requests" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_requests_open" ON "plan_requests" USING btree ("user_id") WHERE status in ('waiting', 'approved');--> statement-breakpoint
-- The number of SMS is a matter of plans now.
UPDATE "platform_settings" SET "value" = "value" - 'FREE_SMS_PER_DAY' WHERE "name" = 'limits';
