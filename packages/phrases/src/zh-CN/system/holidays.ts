export const holidays = {
  title: '节假日',
}
