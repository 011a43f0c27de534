CREATE TABLE "buyer_banks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"details" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rfq_suppliers" (
	"rfq_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"announced_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"seen_by" uuid,
	CONSTRAINT "rfq_suppliers_rfq_id_company_id_pk" PRIMARY KEY("rfq_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "buyer_banks" ADD CONSTRAINT "buyer_banks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_suppliers" ADD CONSTRAINT "rfq_suppliers_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_suppliers" ADD CONSTRAINT "rfq_suppliers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rfq_suppliers_company_id_announced_at_index" ON "rfq_suppliers" USING btree ("company_id","announced_at");--> statement-breakpoint
CREATE INDEX "rfq_suppliers_company_id_seen_at_index" ON "rfq_suppliers" USING btree ("company_id","seen_at");--> statement-breakpoint
CREATE INDEX "rfq_suppliers_seen_by_index" ON "rfq_suppliers" USING btree ("seen_by");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("closed_at") WHERE state = 'completed';