DROP INDEX "threads_company_id_answered_at_index";--> statement-breakpoint
ALTER TABLE "message_attachments" ADD COLUMN "quotation_id" uuid;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_attachments_quotation_id_index" ON "message_attachments" USING btree ("quotation_id");