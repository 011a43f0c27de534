ALTER TABLE "articles" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "closed_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_closed_owner_id_users_id_fk" FOREIGN KEY ("closed_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD CONSTRAINT "plan_payments_reverses_id_plan_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."plan_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_closed_owner" ON "companies" USING btree ("closed_owner_id") WHERE closed_owner_id is not null;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD CONSTRAINT "plan_payments_reversesId_unique" UNIQUE("reverses_id");