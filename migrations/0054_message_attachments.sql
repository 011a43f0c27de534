CREATE TABLE "message_attachments" (
	"thread_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid,
	"file_name" text,
	"product_id" uuid,
	"content" json,
	CONSTRAINT "message_attachments_thread_id_message_id_position_pk" PRIMARY KEY("thread_id","message_id","position")
);
--> statement-breakpoint
CREATE TABLE "translation_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"service" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_from" text
);
--> statement-breakpoint
CREATE TABLE "translation_days" (
	"day" date PRIMARY KEY NOT NULL,
	"characters" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "masked_text" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_masked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message" FOREIGN KEY ("thread_id","message_id") REFERENCES "public"."messages"("thread_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_consents" ADD CONSTRAINT "translation_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_attachments_product_id_index" ON "message_attachments" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "translation_consents_user_id_index" ON "translation_consents" USING btree ("user_id");