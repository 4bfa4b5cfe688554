import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** How long somebody may look at the console as another. */
export const lookMinutes = 30

/** A number, or what stands for one in a statement that is rendered before. */
type Later = number | Placeholder
export interface SessionLife {
  idleMinutes: Later
  maxDays: Later
}

/** Whether a session still counts. Looking ends in time, and with the session of whoever looks. */
export const alive = (life: SessionLife) => sql`(
  ${within(sql`session`, life)} and (session.looker_session_id is null or (
    session.create_time > now() - make_interval(mins => ${lookMinutes}) and exists (
      select from session as own join staff as looker on looker.id = own.staff_id
      where own.id = session.looker_session_id and looker.active and ${within(sql`own`, life)}))))`

/** Whether neither quiet nor age has ended it. */
export const within = (session: SQL, { idleMinutes, maxDays }: SessionLife) => sql`(
  ${session}.last_seen_time > now() - make_interval(mins => ${idleMinutes}::int)
  and ${session}.create_time > now() - make_interval(days => ${maxDays}::int))`
