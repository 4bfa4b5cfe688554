import { type PrivatePostgres, startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'

/** Starts the private PostgreSQL of a data folder for a command, and says what to do if a server is using it. */
export async function openDataFolder(dataDir: string, say: (line: string) => void): Promise<PrivatePostgres> {
  try {
    return await startPrivatePostgres({ dataDir, log: say })
  } catch (error) {
    const { message } = error as Error
    if (!/another Lectern server/.test(message)) throw error
    throw new Error(`${message}. Stop it first, or set DATABASE_URL.`, { cause: error })
  }
}
