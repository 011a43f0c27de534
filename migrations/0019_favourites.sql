CREATE TABLE "product_favourites" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_favourites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_favourites" ADD CONSTRAINT "product_favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_favourites_user_id_at_product_id_index" ON "product_favourites" USING btree ("user_id","at","product_id");--> statement-breakpoint
CREATE INDEX "product_favourites_product_id_index" ON "product_favourites" USING btree ("product_id");