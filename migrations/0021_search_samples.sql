DROP INDEX "search_documents_vector";--> statement-breakpoint
DROP INDEX "search_documents_categories";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "sample" smallint GENERATED ALWAYS AS (get_byte(uuid_send(id), 15)) STORED;--> statement-breakpoint
CREATE INDEX "search_documents_goods" ON "search_documents" USING gin ("vector") WHERE kind = 'product';--> statement-breakpoint
CREATE INDEX "search_documents_goods_4" ON "search_documents" USING gin ("vector") WHERE kind = 'product' and sample < 4;--> statement-breakpoint
CREATE INDEX "search_documents_goods_16" ON "search_documents" USING gin ("vector") WHERE kind = 'product' and sample < 16;--> statement-breakpoint
CREATE INDEX "search_documents_goods_64" ON "search_documents" USING gin ("vector") WHERE kind = 'product' and sample < 64;--> statement-breakpoint
CREATE INDEX "search_documents_others" ON "search_documents" USING gin ("vector") WHERE kind <> 'product';--> statement-breakpoint
-- A vector stands in its row as it is: ranking a thousand of them reads each from elsewhere and unpacks it twice otherwise.
ALTER TABLE "search_documents" ALTER COLUMN "vector" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "search_documents" SET (toast_tuple_target = 8160);--> statement-breakpoint
INSERT INTO "search_changes" ("kind", "item_id") SELECT "kind", "id" FROM "search_documents";
