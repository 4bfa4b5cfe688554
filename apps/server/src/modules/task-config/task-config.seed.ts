import type { Db } from '../../platform/database/database.ts'

export async function addTaskConfig(_tx: Db): Promise<void> {}
