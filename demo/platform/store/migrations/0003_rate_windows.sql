CREATE UNLOGGED TABLE "rate_windows" (
	"bucket" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at_ms" double precision NOT NULL
);
