CREATE TABLE "message_flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"side" text NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolver_id" uuid,
	"outcome" text,
	"resolution" text
);
--> statement-breakpoint
CREATE TABLE "watched_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"texts" json NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_favourites" ADD COLUMN "saved_low" bigint;--> statement-breakpoint
ALTER TABLE "product_favourites" ADD COLUMN "saved_high" bigint;--> statement-breakpoint
ALTER TABLE "product_favourites" ADD COLUMN "saved_currency" text;--> statement-breakpoint
ALTER TABLE "product_favourites" ADD COLUMN "saved_unit" text;--> statement-breakpoint
ALTER TABLE "message_flags" ADD CONSTRAINT "message_flags_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_flags" ADD CONSTRAINT "message_flags_resolver_id_users_id_fk" FOREIGN KEY ("resolver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_words" ADD CONSTRAINT "watched_words_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_flags_message" ON "message_flags" USING btree ("thread_id","message_id");--> statement-breakpoint
CREATE INDEX "message_flags_resolved_at_created_at_index" ON "message_flags" USING btree ("resolved_at","created_at");--> statement-breakpoint
CREATE INDEX "message_flags_resolver_id_index" ON "message_flags" USING btree ("resolver_id");--> statement-breakpoint
CREATE INDEX "messages_at_index" ON "messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "threads_created_at_index" ON "threads" USING btree ("created_at");