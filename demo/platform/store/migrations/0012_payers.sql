ALTER TABLE "checkout_sessions" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" DROP COLUMN "draft";