import type { Module } from '../../platform/module.ts'

export const siteMessagesModule: Module = {}
