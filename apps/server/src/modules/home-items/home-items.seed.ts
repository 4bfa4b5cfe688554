import type { Db } from '../../platform/database/database.ts'

export async function seedHomeItems(_tx: Db): Promise<void> {}
