export const pages = {
  list: '/banner/messagePush',
  add: '/operation/messageAdd',
  edit: '/operation/messageEdit',
  view: '/operation/messageView',
}
