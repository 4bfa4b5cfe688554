/** antd's drawer as a part that is loaded when the first one opens. */
export { Drawer as default } from 'antd'
