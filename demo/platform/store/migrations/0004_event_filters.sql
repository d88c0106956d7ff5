DROP INDEX "events_place";--> statement-breakpoint
DROP INDEX "events_category";--> statement-breakpoint
CREATE INDEX "events_sub_category" ON "events" USING btree ("mode","sub_category_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("mode","experience_type_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_sub_type" ON "events" USING btree ("mode","experience_sub_type_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_city" ON "events" USING btree ("mode",lower("city"),"starts_at","id");--> statement-breakpoint
CREATE INDEX "events_state" ON "events" USING btree ("mode",lower("state"),"starts_at","id");--> statement-breakpoint
CREATE INDEX "events_country" ON "events" USING btree ("mode",lower("country"),"starts_at","id");--> statement-breakpoint
CREATE INDEX "events_postal_code" ON "events" USING btree ("mode",lower("postal_code"),"starts_at","id");--> statement-breakpoint
CREATE INDEX "events_category" ON "events" USING btree ("mode","category_id","starts_at","id");