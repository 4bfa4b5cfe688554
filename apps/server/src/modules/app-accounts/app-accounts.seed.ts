import type { Db } from '../../platform/database/database.ts'

export async function seedAppAccounts(_tx: Db): Promise<void> {}
