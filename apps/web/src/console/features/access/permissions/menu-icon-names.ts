/** The icons that the side menu can draw, by the names that menus store. */
export const iconNames = ['home', 'book', 'sound', 'team', 'rocket', 'wallet', 'setting'] as const

export type IconName = (typeof iconNames)[number]

export const isIconName = (name: string | null): name is IconName => iconNames.some((known) => known === name)
