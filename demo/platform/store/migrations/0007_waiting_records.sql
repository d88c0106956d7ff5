CREATE INDEX "records_waiting" ON "records" USING btree ("product","family","status");--> statement-breakpoint
UPDATE "records" SET "data" = "records"."data" || jsonb_build_object(
  'billedFrom', "period"."anchor",
  'currentPeriodStart', "period"."start",
  'currentPeriodEnd', CASE "records"."status" WHEN 'trialing' THEN "records"."data" -> 'trialEndsAt' ELSE to_jsonb("period"."end") END
)
FROM (
  SELECT "subscription"."id",
    to_char("first"."anchor", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "anchor",
    to_char("first"."anchor" + ("next"."times" - 1) * "first"."step", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "start",
    to_char("first"."anchor" + "next"."times" * "first"."step", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "end"
  FROM "records" AS "subscription"
  LEFT JOIN "records" AS "plan" ON "plan"."id" = "subscription"."data" ->> 'planId'
  CROSS JOIN LATERAL (
    SELECT coalesce(("subscription"."data" ->> 'billedFrom')::timestamptz, "subscription"."created_at") AT TIME ZONE 'UTC' AS "anchor",
      CASE "plan"."data" ->> 'interval' WHEN 'week' THEN interval '7 days' WHEN 'year' THEN interval '1 year' ELSE interval '1 month' END AS "step"
  ) AS "first"
  CROSS JOIN LATERAL (
    SELECT min("n") AS "times" FROM generate_series(1, 5000) AS "n" WHERE "first"."anchor" + "n" * "first"."step" > now() AT TIME ZONE 'UTC'
  ) AS "next"
  WHERE "subscription"."product" = 'payments' AND "subscription"."family" = 'subscription' AND NOT "subscription"."data" ? 'currentPeriodEnd'
) AS "period"
WHERE "records"."id" = "period"."id";
