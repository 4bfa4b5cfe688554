import type { Db } from '../../platform/database/database.ts'

export async function addExploreConfig(_tx: Db): Promise<void> {}
