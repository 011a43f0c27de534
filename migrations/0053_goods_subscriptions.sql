ALTER TABLE "subscriptions" ADD COLUMN "query" "tsquery";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ranges" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "watched_price" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "watched_as" text;--> statement-breakpoint
CREATE INDEX "product_events_at_index" ON "product_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscription_items_kind_at_index" ON "subscription_items" USING btree ("kind","at");