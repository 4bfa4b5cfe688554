CREATE UNLOGGED TABLE "editing" (
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "editing_resource_record_id_session_id_pk" PRIMARY KEY("resource","record_id","session_id")
);
