DROP INDEX "rfqs_waiting";--> statement-breakpoint
CREATE INDEX "rfqs_by_state" ON "rfqs" USING btree ("status","queued_at","id");