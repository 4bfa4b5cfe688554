import type { Db } from '../../platform/database/database.ts'

export async function seedBanners(_tx: Db): Promise<void> {}
