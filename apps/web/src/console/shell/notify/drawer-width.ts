export const drawerWidth = 380
