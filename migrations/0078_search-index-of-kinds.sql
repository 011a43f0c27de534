DROP INDEX "search_entries_others";--> statement-breakpoint
CREATE INDEX "search_entries_company" ON "search_entries" USING gin ("vector") WHERE kind = 'company';--> statement-breakpoint
CREATE INDEX "search_entries_article" ON "search_entries" USING gin ("vector") WHERE kind = 'article';--> statement-breakpoint
CREATE INDEX "search_entries_rfq" ON "search_entries" USING gin ("vector") WHERE kind = 'rfq';