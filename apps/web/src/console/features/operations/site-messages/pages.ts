export const pages = {
  list: '/banner/mail',
  add: '/operation/mailAdd',
  edit: '/operation/mailEdit',
  view: '/operation/mailView',
}
