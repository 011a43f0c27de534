CREATE INDEX "message_reports_waiting" ON "message_reports" USING btree ("created_at","thread_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "message_reports_resolved" ON "message_reports" USING btree ("resolved_at","thread_id") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "message_flags_waiting" ON "message_flags" USING btree ("created_at","thread_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "order_milestones_pending" ON "order_milestones" USING btree ("due_on","order_id") WHERE confirmed_at is null and due_on is not null;--> statement-breakpoint
CREATE INDEX "rfqs_words" ON "rfqs" USING gin (text_trigrams(search_text)) WHERE status = 'open';