CREATE TABLE "message_translations" (
	"thread_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"origin" text NOT NULL,
	"is_partial" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_translations_thread_id_message_id_language_pk" PRIMARY KEY("thread_id","message_id","language")
);
--> statement-breakpoint
ALTER TABLE "message_translations" ADD CONSTRAINT "message_translations_message" FOREIGN KEY ("thread_id","message_id") REFERENCES "public"."messages"("thread_id","id") ON DELETE cascade ON UPDATE no action;