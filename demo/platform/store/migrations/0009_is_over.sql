ALTER TABLE "embeds" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "embeds_closing" ON "embeds" USING btree ("closes_at") WHERE not is_over;--> statement-breakpoint
CREATE INDEX "payment_links_expiring" ON "payment_links" USING btree ("expires_at") WHERE not is_over;--> statement-breakpoint
UPDATE "embeds" SET "is_over" = true WHERE "closes_at" <= now();--> statement-breakpoint
UPDATE "payment_links" SET "is_over" = true WHERE "expires_at" <= now();
