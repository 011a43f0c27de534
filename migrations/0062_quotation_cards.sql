DROP INDEX "threads_company_id_answered_at_index";--> statement-breakpoint
ALTER TABLE "message_attachments" ADD COLUMN "quotation_id" uuid;