import { type PrivatePostgres, startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'

/** Runs the private PostgreSQL of a data folder for a command, and says what to do where a server has it. */
export async function openDataFolder(dataDir: string, say: (line: string) => void): Promise<PrivatePostgres> {
  try {
    return await startPrivatePostgres({ dataDir, log: say })
  } catch (error) {
    const { message } = error as Error
    if (!/another Lectern server/.test(message)) throw error
    throw new Error(`${message}. Stop it first, or set DATABASE_URL.`, { cause: error })
  }
}
