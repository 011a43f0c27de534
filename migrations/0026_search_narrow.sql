DROP INDEX "search_documents_company_id_index";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "languages";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "categories";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "region";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "certificates";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "eac";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "incoterm";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "topic";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "countries";