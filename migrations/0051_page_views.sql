CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"subject_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_subject_id_pk" PRIMARY KEY("day","subject_id")
);
--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_views_company_id_day_index" ON "page_views" USING btree ("company_id","day");