CREATE TABLE "undone_request" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
