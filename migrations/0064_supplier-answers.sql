CREATE TABLE "supplier_answers" (
	"thread_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "supplier_answers_thread_id_sequence_pk" PRIMARY KEY("thread_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "supplier_answers" ADD CONSTRAINT "supplier_answers_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_answers" ADD CONSTRAINT "supplier_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_answers_company_id_at_index" ON "supplier_answers" USING btree ("company_id","at");--> statement-breakpoint
INSERT INTO "supplier_answers" ("thread_id", "sequence", "company_id", "at", "seconds")
SELECT "answer"."thread_id", "answer"."sequence", "threads"."company_id", "answer"."at",
  greatest(0, round(extract(epoch from "answer"."at" - (
    SELECT "first"."at" FROM "messages" "first"
    WHERE "first"."thread_id" = "answer"."thread_id" AND "first"."sequence" > coalesce((
      SELECT max("own"."sequence") FROM "messages" "own"
      WHERE "own"."thread_id" = "answer"."thread_id" AND "own"."sequence" < "answer"."sequence" AND "own"."side" = 'supplier'), 0)
    ORDER BY "first"."sequence" LIMIT 1))))::int
FROM "messages" "answer"
JOIN "threads" ON "threads"."id" = "answer"."thread_id"
JOIN "messages" "asked" ON "asked"."thread_id" = "answer"."thread_id" AND "asked"."sequence" = "answer"."sequence" - 1 AND "asked"."side" = 'buyer'
WHERE "answer"."side" = 'supplier' AND "answer"."at" > now() - interval '180 days';
