DROP INDEX "companies_status_queued_at_id_index";--> statement-breakpoint
DROP INDEX "threads_company_id_last_at_id_index";--> statement-breakpoint
DROP INDEX "threads_buyer_id_last_at_id_index";--> statement-breakpoint
DROP INDEX "threads_buyer_company_id_last_at_id_index";--> statement-breakpoint
DROP INDEX "companies_recheck";--> statement-breakpoint
CREATE INDEX "companies_by_state" ON "companies" USING btree ("status","queued_at","id","finding_kinds");--> statement-breakpoint
CREATE INDEX "thread_marks_archived" ON "thread_marks" USING btree ("user_id","thread_id") WHERE archived_sequence is not null;--> statement-breakpoint
CREATE INDEX "threads_of_supplier" ON "threads" USING btree ("company_id","last_at","id","buyer_id","buyer_company_id","last_sequence","last_of_buyer","last_of_supplier");--> statement-breakpoint
CREATE INDEX "threads_of_buyer" ON "threads" USING btree ("buyer_id","last_at","id","company_id","buyer_company_id","last_sequence","last_of_buyer","last_of_supplier");--> statement-breakpoint
CREATE INDEX "threads_of_buyer_company" ON "threads" USING btree ("buyer_company_id","last_at","id","company_id","buyer_id","last_sequence","last_of_buyer","last_of_supplier") WHERE buyer_company_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","at","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "companies_recheck" ON "companies" USING btree ("recheck_on","finding_kinds") WHERE status = 'approved';