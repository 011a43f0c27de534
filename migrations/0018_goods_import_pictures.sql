CREATE TABLE "product_import_pictures" (
	"company_id" uuid NOT NULL,
	"link" text NOT NULL,
	"media_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_import_pictures_company_id_link_pk" PRIMARY KEY("company_id","link")
);
--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;