ALTER TABLE "embeds" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tallies" ADD COLUMN "places" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "events" SET "lasts_until" = greatest("starts_at" + interval '3 hours', ((("starts_at" AT TIME ZONE "time_zone")::date + 1)::timestamp AT TIME ZONE "time_zone")) WHERE "ends_at" IS NULL AND "starts_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "tallies" ("embed_id", "choice", "votes", "voters", "ratings", "places")
SELECT "votes"."embed_id", "ranked"."choice", 0, count(*), 0, sum("ranked"."place" - 1)
FROM "votes"
JOIN "embeds" ON "embeds"."id" = "votes"."embed_id" AND ("embeds"."content" ->> 'ranked')::boolean
CROSS JOIN LATERAL jsonb_array_elements_text("votes"."ballot" -> 'choices') WITH ORDINALITY AS "ranked" ("choice", "place")
GROUP BY "votes"."embed_id", "ranked"."choice"
ON CONFLICT ("embed_id", "choice") DO UPDATE SET "voters" = excluded."voters", "places" = excluded."places";
