import type { Module } from '../../platform/module.ts'

export const messageTasksModule: Module = {}
