ALTER TABLE "charges" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "charges_owner" ON "charges" USING btree ("account_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_subscription" ON "charges" USING btree ("subscription_id") WHERE subscription_id is not null;