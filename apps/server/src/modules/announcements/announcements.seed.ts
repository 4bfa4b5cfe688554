import type { Db } from '../../platform/database/database.ts'

export async function seedAnnouncements(_tx: Db): Promise<void> {}
