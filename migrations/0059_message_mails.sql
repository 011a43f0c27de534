CREATE TABLE "message_mails" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"side" text NOT NULL,
	"after_sequence" integer NOT NULL,
	"up_to_sequence" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_mails_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "message_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"is_by_mail" boolean NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"digest_at" integer NOT NULL,
	"digest_day" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_mails_due_at_user_id_index" ON "message_mails" USING btree ("due_at","user_id");--> statement-breakpoint
CREATE INDEX "message_mails_thread_id_index" ON "message_mails" USING btree ("thread_id");