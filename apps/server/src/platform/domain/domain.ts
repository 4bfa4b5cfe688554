import type { Module } from './module.ts'

/** A domain of the product, and its modules by name in the order in which their first data are written. */
export interface Domain {
  name: string
  modules: Record<string, Module>
}
