ALTER TABLE "search_entries" ADD COLUMN "measure" smallint;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "own_category" integer;--> statement-breakpoint
CREATE INDEX "search_entries_sample_1" ON "search_entries" USING gin ("vector") WITH (fastupdate=false) WHERE kind = 'product' and get_byte(uuid_send(id), 15) < 1;--> statement-breakpoint
CREATE INDEX "search_entries_sample_4" ON "search_entries" USING gin ("vector") WITH (fastupdate=false) WHERE kind = 'product' and get_byte(uuid_send(id), 15) < 4;--> statement-breakpoint
CREATE INDEX "search_entries_sample_32" ON "search_entries" USING gin ("vector") WITH (fastupdate=false) WHERE kind = 'product' and get_byte(uuid_send(id), 15) < 32;--> statement-breakpoint
CREATE INDEX "search_entries_samples" ON "search_entries" USING btree ((get_byte(uuid_send(id), 15)),"id","price","minimum_order","lead_days","verified_until","marks") WHERE kind = 'product' and get_byte(uuid_send(id), 15) < 32;--> statement-breakpoint
CREATE INDEX "search_entries_category_score" ON "search_entries" USING btree ("own_category","score","id") WHERE kind = 'product';--> statement-breakpoint
CREATE INDEX "search_entries_measure_price" ON "search_entries" USING btree ("measure","price","id") WHERE kind = 'product';--> statement-breakpoint
CREATE INDEX "search_entries_measure_minimum_order" ON "search_entries" USING btree ("measure","minimum_order","id") WHERE kind = 'product';--> statement-breakpoint
-- Without it, the planner takes each sample for a third of all things.
CREATE STATISTICS "search_entries_sample_numbers" ON (get_byte(uuid_send(id), 15)) FROM "search_entries";
