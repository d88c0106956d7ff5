CREATE TABLE "record_changes" (
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_changes_record_id_version_pk" PRIMARY KEY("record_id","version")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"account_id" text NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"data" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"class" text NOT NULL,
	"name" text NOT NULL,
	"allowed_origins" jsonb NOT NULL,
	"products" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"mode" text NOT NULL,
	"link_id" text,
	"session_id" text,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"refunded" numeric DEFAULT '0' NOT NULL,
	"currency" text NOT NULL,
	"recurring" boolean NOT NULL,
	"client_reference" text,
	"donor_name" text,
	"anonymous" boolean NOT NULL,
	"amount_hidden" boolean NOT NULL,
	"message" text,
	"customer_id" text,
	"invoice_id" text,
	"subscription_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "charges_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"client_reference" text,
	"return_url" text,
	"utm" jsonb NOT NULL,
	"payer" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "embeds" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"results_visibility" text NOT NULL,
	"allow_change" boolean NOT NULL,
	"voter_rule" text NOT NULL,
	"allowed_origins" jsonb,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"is_over" boolean DEFAULT false NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"title" text,
	"experience_type" text,
	"experience_sub_type" text,
	"experience_type_id" text,
	"experience_sub_type_id" text,
	"category_id" text,
	"sub_category_id" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"time_zone" text NOT NULL,
	"city" text,
	"state" text,
	"country" text,
	"postal_code" text,
	"tickets_left" integer,
	"content" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"lasts_until" timestamp with time zone,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"title" text NOT NULL,
	"metric" text NOT NULL,
	"target" text NOT NULL,
	"milestones" jsonb NOT NULL,
	"counts" text,
	"ends_at" timestamp with time zone,
	"refresh_seconds" integer,
	CONSTRAINT "goals_link_id_unique" UNIQUE("link_id")
);
--> statement-breakpoint
CREATE TABLE "keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"exposed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"mode" text NOT NULL,
	"short_id" text NOT NULL,
	"kind" text NOT NULL,
	"active" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"amount" text,
	"currency" text NOT NULL,
	"interval" text,
	"uses_left" integer,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"is_over" boolean DEFAULT false NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"embed_id" text PRIMARY KEY NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"embed_id" text NOT NULL,
	"reference" text NOT NULL,
	"base" text NOT NULL,
	"id" text NOT NULL,
	"ballot" jsonb NOT NULL,
	"network" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "votes_embed_id_reference_pk" PRIMARY KEY("embed_id","reference")
);
--> statement-breakpoint
CREATE TABLE "password_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"use" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"account_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"mode" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tallies" ADD CONSTRAINT "tallies_embed_id_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_embed_id_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_tokens" ADD CONSTRAINT "password_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "records_owner" ON "records" USING btree ("account_id","mode","resource","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "records_waiting" ON "records" USING btree ("resource","status");--> statement-breakpoint
CREATE INDEX "records_contacts" ON "records" USING btree ("account_id","mode",replace(lower(normalize("data" ->> 'email') collate "und-x-icu"), chr(775), ''),"created_at","id") WHERE resource = 'Contact';--> statement-breakpoint
CREATE INDEX "records_unreachable" ON "records" USING btree ("account_id","mode",regexp_replace(replace(lower(normalize("data" ->> 'email') collate "und-x-icu"), chr(775), ''), '(.)\+.*@', '\1@')) WHERE resource = 'Contact' and status <> 'active';--> statement-breakpoint
CREATE INDEX "records_data" ON "records" USING gin ("data" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "charges_owner" ON "charges" USING btree ("account_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_subscription" ON "charges" USING btree ("subscription_id") WHERE subscription_id is not null;--> statement-breakpoint
CREATE INDEX "charges_link_recent" ON "charges" USING btree ("link_id","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_link_top" ON "charges" USING btree ("link_id","amount");--> statement-breakpoint
CREATE INDEX "charges_reference" ON "charges" USING btree ("link_id","client_reference");--> statement-breakpoint
CREATE INDEX "checkout_sessions_age" ON "checkout_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "embeds_owner" ON "embeds" USING btree ("account_id","mode","created_at");--> statement-breakpoint
CREATE INDEX "embeds_closing" ON "embeds" USING btree ("closes_at") WHERE not is_over;--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("mode","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_until" ON "events" USING btree ("mode","lasts_until");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("mode","created_at","id");--> statement-breakpoint
CREATE INDEX "events_owner" ON "events" USING btree ("account_id","mode","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_category" ON "events" USING btree ("mode","category_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_sub_category" ON "events" USING btree ("mode","sub_category_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("mode","experience_type_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_sub_type" ON "events" USING btree ("mode","experience_sub_type_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_city" ON "events" USING btree ("mode",replace(lower(normalize("city") collate "und-x-icu"), chr(775), ''),"starts_at","id");--> statement-breakpoint
CREATE INDEX "events_state" ON "events" USING btree ("mode",replace(lower(normalize("state") collate "und-x-icu"), chr(775), ''),"starts_at","id");--> statement-breakpoint
CREATE INDEX "events_country" ON "events" USING btree ("mode",replace(lower(normalize("country") collate "und-x-icu"), chr(775), ''),"starts_at","id");--> statement-breakpoint
CREATE INDEX "events_postal_code" ON "events" USING btree ("mode",replace(lower(normalize("postal_code") collate "und-x-icu"), chr(775), ''),"starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_short" ON "payment_links" USING btree ("short_id");--> statement-breakpoint
CREATE INDEX "payment_links_owner" ON "payment_links" USING btree ("account_id","mode","created_at");--> statement-breakpoint
CREATE INDEX "payment_links_expiring" ON "payment_links" USING btree ("expires_at") WHERE not is_over;--> statement-breakpoint
CREATE INDEX "votes_base" ON "votes" USING btree ("embed_id","base","created_at");--> statement-breakpoint
CREATE INDEX "votes_network" ON "votes" USING btree ("embed_id","network","created_at") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "votes_recent" ON "votes" USING btree ("embed_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_active" ON "sign_ins" USING btree ("owner_id","mode",replace(lower(normalize("email") collate "und-x-icu"), chr(775), '')) WHERE password_hash is not null;