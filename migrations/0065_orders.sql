CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"serial" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"side" text NOT NULL,
	"raised_by" uuid NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolution" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"order_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"milestone" text NOT NULL,
	"name" text NOT NULL,
	"side" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_files_order_id_file_id_pk" PRIMARY KEY("order_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"side" text,
	"verb" text NOT NULL,
	"milestone" text,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_milestones" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"waybill" text DEFAULT '' NOT NULL,
	"objection" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "order_milestones_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"cancel_side" text,
	"cancel_words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_reviews" (
	"order_id" uuid NOT NULL,
	"side" text NOT NULL,
	"buyer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "order_reviews_order_id_side_pk" PRIMARY KEY("order_id","side")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_milestones" ADD CONSTRAINT "order_milestones_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reviews" ADD CONSTRAINT "order_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reviews" ADD CONSTRAINT "order_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_disputes_open" ON "order_disputes" USING btree ("order_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "order_disputes_waiting" ON "order_disputes" USING btree ("raised_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "order_disputes_resolved" ON "order_disputes" USING btree ("resolved_at","id") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "order_disputes_order_id_raised_at_index" ON "order_disputes" USING btree ("order_id","raised_at");--> statement-breakpoint
CREATE INDEX "order_events_order_id_position_index" ON "order_events" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_milestones_due" ON "order_milestones" USING btree ("due_on") WHERE confirmed_at is null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "orders_buyer_id_changed_at_id_index" ON "orders" USING btree ("buyer_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "orders_company_id_changed_at_id_index" ON "orders" USING btree ("company_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "order_reviews_company" ON "order_reviews" USING btree ("company_id","written_at","order_id") WHERE side = 'buyer';--> statement-breakpoint
CREATE INDEX "order_reviews_buyer" ON "order_reviews" USING btree ("buyer_id","written_at","order_id") WHERE side = 'supplier';--> statement-breakpoint
INSERT INTO "orders" ("id", "rfq_id", "buyer_id", "company_id", "title", "state", "version", "created_at", "changed_at")
SELECT q."id", q."rfq_id", r."buyer_id", q."company_id", r."title", 'active', 1, q."changed_at", q."changed_at"
FROM "quotations" q JOIN "rfqs" r ON r."id" = q."rfq_id"
WHERE q."status" = 'accepted' AND q."terms" IS NOT NULL;--> statement-breakpoint
INSERT INTO "order_milestones" ("order_id", "kind", "due_on")
SELECT a."id", k."kind", a."day" + CASE k."kind"
	WHEN 'deposit' THEN least(5, coalesce(a."lead", 5))
	WHEN 'production' THEN greatest(0, a."lead" - 4)
	WHEN 'inspection' THEN greatest(0, a."lead" - 2)
	WHEN 'shipment' THEN a."lead"
END
FROM (
	SELECT o."id", (o."created_at" AT TIME ZONE 'UTC' + interval '3 hours')::date AS "day",
		(q."terms"->>'leadDays')::integer AS "lead", q."terms"->>'payment' AS "payment"
	FROM "orders" o JOIN "quotations" q ON q."id" = o."id"
) a
CROSS JOIN (VALUES ('deposit'), ('production'), ('inspection'), ('shipment'), ('customs'), ('received')) k ("kind")
WHERE k."kind" <> 'deposit'
	OR coalesce(a."payment", '') NOT IN ('letter_of_credit', 'on_shipment', 'on_delivery', 'deferred');--> statement-breakpoint
INSERT INTO "order_events" ("id", "order_id", "at", "actor_id", "side", "verb", "words")
SELECT gen_random_uuid(), o."id", o."created_at", o."buyer_id", 'buyer', 'open', '' FROM "orders" o;
